import { styled } from 'styled-components'
import { color, radius, size, space } from '../../ui/tokens.ts'
import { DownloadButton } from './download-button.tsx'
import type { OwnedMusicFragment } from './downloads.generated.ts'

const Formats = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space[3]};
`

const Songs = styled.details`
  summary { width: fit-content; padding: ${space[2]} 0; color: ${color.cyan}; font-size: ${size.sm}; cursor: pointer; }
  ol { display: grid; margin: 0; padding: 0; list-style: none; }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]} ${space[3]};
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.sm};
  }
  li:nth-child(odd) { background: ${color.raised}; }
  li > b { width: 2ch; color: ${color.muted}; font-weight: 500; font-variant-numeric: tabular-nums; text-align: right; }
  li > span { flex: 1 1 140px; min-width: 0; overflow-wrap: anywhere; }
`

/** Files of a release that one owns: all of it, and song by song. */
export const OwnedMusic = ({ of }: { of: OwnedMusicFragment }) => (
  <>
    <Formats role="group" aria-label={`Download ${of.title}`}>
      {of.formats.map((format) => (
        <DownloadButton key={format} of={of} song={null} format={format} />
      ))}
    </Formats>
    <Songs>
      <summary>Song by song</summary>
      <ol>
        {of.tracks.map((track) => (
          <li key={track.songId}>
            <b>{track.number}</b>
            <span>{track.title}</span>
            <Formats>
              {of.formats.map((format) => (
                <DownloadButton key={format} of={of} song={track} format={format} />
              ))}
            </Formats>
          </li>
        ))}
      </ol>
    </Songs>
  </>
)
