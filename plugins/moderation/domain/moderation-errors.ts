import { Conflict, Forbidden, InputError } from '#api/app/errors.ts'

/** 409: the same person has reported it, and it waits. */
export class AlreadyReported extends Conflict {
  constructor() {
    super('You have reported this already, and it waits for our answer', 'ALREADY_REPORTED')
  }
}

/** 409: somebody else of the staff was faster. */
export class AlreadyDecided extends Conflict {
  constructor() {
    super('Somebody else has decided this. Reload the page', 'ALREADY_DECIDED')
  }
}

/** 409: this side has appealed, or the other decision came first. */
export class AlreadyAppealed extends Conflict {
  constructor() {
    super('An appeal against this decision has come in already', 'ALREADY_APPEALED')
  }
}

/** 409: what was hidden on a claim is answered once, by a counter-notice or an appeal at a time. */
export class NoCounterNotice extends Conflict {
  constructor(why: string) {
    super(why, 'NO_COUNTER_NOTICE')
  }
}

/** 409: a counter-notice has come in, and is answered instead. */
export class CounterNoticeSent extends Conflict {
  constructor() {
    super('A counter-notice has come in already, and is answered instead', 'COUNTER_NOTICE_SENT')
  }
}

/** 409: the counter-notice has ended: the thing was put back, or a court has it. */
export class CounterNoticeEnded extends Conflict {
  constructor() {
    super('This counter-notice has been answered already. Reload the page', 'COUNTER_NOTICE_ENDED')
  }
}

/** 409: what is to be done to it cannot be done to this. */
export class ActionNotPossible extends Conflict {
  constructor(why: string) {
    super(why, 'ACTION_NOT_POSSIBLE', { action: why })
  }
}

/** 403: nobody decides about themselves. */
export class OwnCase extends Forbidden {
  constructor() {
    super('This is about you. Someone else on the team must decide it', 'OWN_CASE')
  }
}

/** 403: an appeal is decided by another member of staff, where there is one. */
export class OtherDecides extends Forbidden {
  constructor() {
    super('You made this decision. Someone else on the team must decide the appeal', 'OTHER_DECIDES')
  }
}

/** 400: the link of a mail is wrong, or too old. */
export class LinkEnded extends InputError {
  constructor() {
    super('This link does not work any more', undefined, 'LINK_ENDED')
  }
}
