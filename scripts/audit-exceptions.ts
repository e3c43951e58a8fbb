import { z } from 'zod'

/** An advisory of `npm audit` that stays: what it is, in which package, and why it does not touch us. */
export const auditExceptionsSchema = z.array(
  z.strictObject({
    advisory: z.string().regex(/^GHSA(-[a-z0-9]{4}){3}$/, 'names the advisory: GHSA-xxxx-xxxx-xxxx'),
    package: z.string().min(1),
    version: z.string().min(1),
    reason: z.string().min(20, 'says why it does not touch us'),
    date: z.iso.date('says the day it was accepted'),
  }),
)

type Locked = Readonly<Record<string, { version?: string }>>

/** The exceptions whose package is not in the lock file in that version any more: whoever accepted them looked at another. */
export function staleExceptions(exceptions: z.output<typeof auditExceptionsSchema>, locked: Locked): string[] {
  return exceptions
    .filter(
      ({ package: name, version }) =>
        !Object.entries(locked).some(
          ([path, entry]) => path.split('node_modules/').at(-1) === name && entry.version === version,
        ),
    )
    .map(({ advisory, package: name, version }) => `${advisory}: ${name}@${version} is not in package-lock.json`)
}
