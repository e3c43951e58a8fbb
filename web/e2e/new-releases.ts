import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './demo.ts'

export interface Song {
  title: string
  genre: string
  duration: number
}

/** The new releases as Discover shows them here. Other journeys publish songs meanwhile, so a list asked for before may differ. */
export async function shownNewReleases(page: Page, api: APIRequestContext): Promise<Song[]> {
  const headings = page.getByRole('list', { name: 'New releases' }).getByRole('heading')
  await expect(headings.nth(1)).toBeVisible()
  const titles = await headings.allInnerTexts()
  const songs = (await (await api.get('/api/discover/new-releases?limit=100')).json()) as Song[]
  return titles.map((title) => {
    const song = songs.find((each) => each.title === title)
    if (!song) throw new Error(`${title} is shown, but not among the new releases`)
    return song
  })
}
