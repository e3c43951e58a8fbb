import { z } from 'zod'
import { AUDIENCES, type AudienceName } from '../../../../../plugins/catalog/rules/audience.ts'
import { audienceSchema, opensAtSchema } from '../../../../../plugins/catalog/rules/audience-input.ts'

/** A song's audience is that of its release. */
export const FROM_RELEASE = 'release'

export type AudienceInput = {
  /** Null: that of its release. */
  audience: AudienceName | null
  opensAt: string | null
}

/** What is chosen and typed, checked by the rules that the server has too. */
export const audienceFormSchema = (now: Date) =>
  z
    .object({ audience: z.string(), opensAt: z.string() })
    .transform(({ audience, opensAt }, problems): AudienceInput => {
      if (audience === FROM_RELEASE) return { audience: null, opensAt: null }
      const chosen = audienceSchema.parse(audience)
      if (chosen === 'everyone' || opensAt === '') return { audience: chosen, opensAt: null }
      const at = new Date(opensAt)
      const { error } = opensAtSchema(now).safeParse(at)
      if (!error) return { audience: chosen, opensAt: at.toISOString() }
      problems.addIssue({
        code: 'custom',
        path: ['opensAt'],
        message: error.issues[0]?.message ?? 'Choose when it opens',
      })
      return z.NEVER
    })

const LABELS: Readonly<Record<AudienceName, string>> = {
  everyone: 'Everyone',
  signedIn: 'Everyone with an account',
  followers: 'Followers',
  listeners: 'Listeners (streamed you in the last 90 days)',
  supporters: 'Supporters (paid you in the last 90 days)',
  buyers: 'Buyers of the release',
}

/** What may be chosen: that of its release only for a song that is on one, buyers only where something is bought. */
export const audienceOptions = ({ follows, hasBuyers }: { follows: boolean; hasBuyers: boolean }) => [
  ...(follows ? [{ value: FROM_RELEASE, label: 'Same as its release' }] : []),
  ...AUDIENCES.filter((audience) => hasBuyers || audience !== 'buyers').map((value) => ({
    value,
    label: LABELS[value],
  })),
]
