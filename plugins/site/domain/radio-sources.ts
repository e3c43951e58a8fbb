import type { DomainContext } from '#api/app/context.ts'
import type { PageSources } from '#api/app/plugin.ts'
import { siteContent } from './content-cache.ts'

/** The origins of the station page and the stream that the header offers. */
export async function radioSources(ctx: DomainContext): Promise<PageSources> {
  const { station, stream } = await siteContent(ctx)
  return {
    frames: station ? [new URL(station.address).origin] : [],
    media: stream?.streamUrl ? [new URL(stream.streamUrl).origin] : [],
  }
}
