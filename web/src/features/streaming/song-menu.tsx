import { ListEnd, ListStart, MoreHorizontal, Share2, User } from 'lucide-react'
import { Suspense } from 'react'
import { songPath } from '../../../../plugins/catalog/rules/paths.ts'
import { useSlot } from '../../app/composition.tsx'
import type { SlotProps } from '../../app/define-feature.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx'
import { installMorph } from '../../ui/morph.ts'
import { toast } from '../../ui/toast.ts'
import type { PlayerSong } from './engine/types.ts'
import { addToQueue, playNext } from './engine/queue-commands.ts'
import { usePlayer } from './player.ts'

// Where there are songs to open, their covers come along.
installMorph()

/** Where the song's artist is. */
const artistPath = ({ artistUsername }: PlayerSong): string | null =>
  artistUsername ? `/artist/${encodeURIComponent(artistUsername)}` : null

async function share({ id, title, artistName }: PlayerSong): Promise<void> {
  const url = new URL(songPath(id), window.location.href).href
  try {
    if (navigator.share) return await navigator.share({ title: `${title} – ${artistName}`, url })
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ title: 'Not copied', description: url, variant: 'destructive' })
  }
}

/** Actions for a song, in any list. */
export const SongMenu = ({ song }: SlotProps<'songActions'>) => {
  const engine = usePlayer()
  const more = useSlot('songMenu')
  const path = artistPath(song)
  const said = (title: string) => toast({ title, description: `${song.title} – ${song.artistName}` })
  return (
    <Menu
      label={`More for ${song.title}`}
      trigger={
        <IconButton label={`More for ${song.title}`} diameter={40}>
          <MoreHorizontal size={20} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem
        icon={<ListStart size={18} aria-hidden="true" />}
        onSelect={() => {
          playNext(engine, [song])
          said('Plays next')
        }}
      >
        Play next
      </MenuItem>
      <MenuItem
        icon={<ListEnd size={18} aria-hidden="true" />}
        onSelect={() => {
          addToQueue(engine, [song])
          said('Added to the queue')
        }}
      >
        Add to queue
      </MenuItem>
      <Suspense>
        {more.length > 0 ? <MenuLine /> : null}
        {more.map(({ id, Component }) => (
          <Component key={id} song={song} />
        ))}
      </Suspense>
      <MenuLine />
      {path ? (
        <MenuLink>
          <Link to={path}>
            <User size={18} aria-hidden="true" /> Go to artist
          </Link>
        </MenuLink>
      ) : null}
      <MenuItem icon={<Share2 size={18} aria-hidden="true" />} onSelect={() => void share(song)}>
        Share song
      </MenuItem>
    </Menu>
  )
}
