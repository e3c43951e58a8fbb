import type { AudienceName } from '../../catalog/rules/audience.ts'

export { AUDIENCES, type AudienceName } from '../../catalog/rules/audience.ts'

/** How long listening and support count. */
export const CLOSENESS_DAYS = 90

/** People of an audience are counted up to here; that number means as many or more. */
export const MAX_AUDIENCE_COUNTED = 1_000

const IN_WORDS: Readonly<Record<Exclude<AudienceName, 'buyers'>, string>> = {
  everyone: 'everyone',
  signedIn: 'people with an account',
  followers: 'followers',
  listeners: 'listeners',
  supporters: 'supporters',
}

/** "supporters", "buyers of Night Drive". */
export const audienceInWords = ({
  audience,
  releaseTitle,
}: {
  audience: AudienceName
  releaseTitle: string | null
}): string => (audience === 'buyers' ? `buyers of ${releaseTitle ?? 'a release'}` : IN_WORDS[audience])
