/** The log can't be signed without contradicting what was published. The message says what the operator has to do. */
export class BooksRefused extends Error {}
