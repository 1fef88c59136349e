"""The tools that build, serve and measure the page. Nothing here is shipped."""
