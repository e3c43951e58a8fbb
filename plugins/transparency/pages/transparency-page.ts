import type { DomainContext } from '#api/app/context.ts'
import type { FiguresEmbed, PublicPage } from '#api/http/pages/public-page.ts'
import { dollarsInWords, monthInWords } from '#api/text/in-words.ts'
import { findMonths } from '../domain/find-months.ts'
import { reachedInWords, reachedOf } from '../domain/reached.ts'
import { FIGURES } from '../rules.ts'

const EMBED_PATH = '/embed/transparency'

/** What listeners paid and where it went, for everybody. */
export const transparencyPage: PublicPage = {
  path: '/transparency',
  embedPath: EMBED_PATH,
  reads: ['TransparencyMonth'],
  addresses: async () => ['/transparency'],
  async tell(ctx) {
    const embed = await newestFigures(ctx)
    return {
      head: {
        title: 'Transparency',
        description: 'What listeners paid and where it went, month by month, straight from the ledger.',
        type: 'website',
        canonical: '/transparency',
      },
      ...(embed && { embed }),
    }
  },
}

/** The newest month that has any. What is not published is left out. */
async function newestFigures(ctx: DomainContext): Promise<FiguresEmbed | null> {
  for (const month of await findMonths(ctx)) {
    const figures = month.figures.flatMap(({ name, cents }) =>
      cents === null ? [] : [{ label: FIGURES[name].title, value: dollarsInWords(cents) }],
    )
    const reached = reachedOf(month)
    const about = monthInWords(month.month)
    if (figures.length > 0)
      return {
        path: EMBED_PATH,
        title: `Where the money went in ${about}`,
        sentence: reached && reachedInWords(reached),
        about: `${about}, straight from the ledger`,
        figures,
      }
  }
  return null
}
