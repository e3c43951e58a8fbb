import { Conflict } from '#api/app/errors.ts'

/** 409: `UploadInParts.arrived` says which are there. */
export class PartsNotArrived extends Conflict {
  constructor() {
    super('Not all parts of the file have arrived. Send those that are missing', 'PARTS_MISSING')
  }
}
