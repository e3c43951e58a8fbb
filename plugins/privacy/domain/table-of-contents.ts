import type { PersonalData } from '#api/personal-data.ts'

/** What the archive begins with: what is in it, for people. */
export function tableOfContents(parts: readonly PersonalData[], at: Date): string {
  return [
    'Everything that we keep of your account.',
    `Made on ${at.toISOString().slice(0, 10)}.`,
    '',
    'Each .json file is a list with one record a line. Times are in UTC. Fields that end in "Cents" (and "cents") are',
    'cents of US dollars. Folders hold files as they are stored.',
    '',
    ...parts.flatMap(({ name, description, files }) => [
      `${name}.json${files ? `, ${name}/` : ''}`,
      `  ${description}`,
    ]),
    '',
  ].join('\r\n')
}
