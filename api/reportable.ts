import type { DomainContext } from './app/context.ts'
import type { ReportableOf } from './reportable-of.ts'

export type { ReportedText, ReportedThing, ThingOwner, WithholdOptions } from './reportable-of.ts'

/** A kind of thing that people publish; the fields are explained in reportable-of.ts. */
export type Reportable = ReportableOf<DomainContext>
