/** A row of what a plugin contributes: the columns of api/app/searchable.ts. */
export interface Subject {
  id: string
  artistId: string | null
  title: string
  detail: string | null
  words: string
  popularity: number
  path: string
  imageKey: string | null
  imageWidths: number[] | null
  imageColor: string | null
}
