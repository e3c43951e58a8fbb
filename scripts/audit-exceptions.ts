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

/**
 * The used part of the answer of `npm audit --json`. Where the registry does not answer there are no `vulnerabilities`.
 */
export const auditReportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      // A text names another package of the report, which has the advisory.
      via: z.array(
        z.union([z.string(), z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() })]),
      ),
      nodes: z.array(z.string()),
    }),
  ),
})

type Exceptions = z.output<typeof auditExceptionsSchema>
type Locked = Readonly<Record<string, { version?: string }>>

/** The exceptions whose package is not in the lock file in that version any more: whoever accepted them looked at another. */
export function staleExceptions(exceptions: Exceptions, locked: Locked): string[] {
  return exceptions
    .filter(
      ({ package: name, version }) =>
        !Object.entries(locked).some(
          ([path, entry]) => path.split('node_modules/').at(-1) === name && entry.version === version,
        ),
    )
    .map(({ advisory, package: name, version }) => `${advisory}: ${name}@${version} is not in package-lock.json`)
}

/** Advisories without an exception, once for each installed version. */
export function openAdvisories(
  { vulnerabilities }: z.output<typeof auditReportSchema>,
  exceptions: Exceptions,
  locked: Locked,
): string[] {
  const found = Object.values(vulnerabilities).flatMap(({ name, via, nodes }) =>
    via.flatMap((advisory) =>
      typeof advisory === 'string'
        ? []
        : nodes.map((node) => ({
            ...advisory,
            name,
            id: advisory.url.split('/').at(-1) ?? advisory.url,
            version: locked[node]?.version,
          })),
    ),
  )
  const open = found.filter(
    ({ id, name, version }) =>
      !exceptions.some((each) => each.advisory === id && each.package === name && each.version === version),
  )
  return [
    ...new Set(
      open.map(({ id, name, version, severity, title }) => `${id}: ${name}@${version} (${severity}) ${title}`),
    ),
  ]
}
