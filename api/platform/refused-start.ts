/**
 * The start ends here, said in words for whoever runs the server: something of theirs must be set right before. A
 * passing fault (a store that does not answer yet) is no reason to refuse.
 */
export class RefusedStart extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RefusedStart'
  }
}
