"""What builds, serves and measures the page. Nothing here is shipped."""
