// The CLI requires names from here when it is loaded, and calls none of them to generate a client.
module.exports = {}
