import { Conflict } from '#api/app/errors.ts'

/** 409: an archive of the account is being made already. */
export class ExportUnderWay extends Conflict {
  constructor() {
    super('Your archive is being made already', 'EXPORT_UNDER_WAY')
  }
}
