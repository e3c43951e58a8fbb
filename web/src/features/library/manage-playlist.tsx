import { Link2, ListPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { copyLink } from './copy-link.ts'
import { PlaylistForm } from './playlist-form.tsx'
import {
  type PlaylistHeadFragment,
  useDeletePlaylistMutation,
  useEditPlaylistMutation,
  useEndPlaylistInvitationMutation,
  useInviteToPlaylistMutation,
} from './playlists.generated.ts'
import { reportFailure } from './report-failure.ts'

type ManagePlaylistProps = { playlist: PlaylistHeadFragment; onChanged: () => Promise<unknown> }

/** For its owner: its words, who works on it, and its end. */
export const ManagePlaylist = ({ playlist, onChanged }: ManagePlaylistProps) => {
  const { id, title, description, visibility, invitationKey, hasOwnCover, coverAlt } = playlist
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const [edit] = useEditPlaylistMutation()
  const [deleteIt] = useDeletePlaylistMutation()
  const [invite] = useInviteToPlaylistMutation()
  const [endInvitation] = useEndPlaylistInvitationMutation()
  const shareInvitation = async () => {
    const key = invitationKey ?? (await invite({ variables: { id } })).data?.inviteToPlaylist.invitationKey
    if (key) await copyLink(`/playlist/${id}?join=${key}`, 'Invite link copied. Anyone with it can add songs.')
  }
  const endInviting = () => {
    endInvitation({ variables: { id } })
      .then(onChanged)
      .catch((problem: unknown) => reportFailure('Not changed', problem))
  }
  return (
    <>
      <Menu
        label="Playlist"
        trigger={
          <Button variant="quiet">
            <Pencil size={18} aria-hidden="true" /> Manage
          </Button>
        }
      >
        <MenuItem icon={<Pencil size={18} aria-hidden="true" />} onSelect={() => setEditing(true)}>
          Edit details
        </MenuItem>
        <MenuItem
          icon={<ListPlus size={18} aria-hidden="true" />}
          onSelect={() =>
            void shareInvitation().catch((problem: unknown) => reportFailure('Couldn’t create the link', problem))
          }
        >
          Copy invite link
        </MenuItem>
        {invitationKey ? (
          <MenuItem icon={<Link2 size={18} aria-hidden="true" />} onSelect={endInviting}>
            Revoke the link and remove collaborators
          </MenuItem>
        ) : null}
        <MenuLine />
        <MenuItem
          icon={<Trash2 size={18} aria-hidden="true" />}
          onSelect={() => {
            if (!window.confirm(`Delete “${title}” for everybody?`)) return
            deleteIt({
              variables: { id },
              update: (cache) => {
                cache.evict({ id: cache.identify({ __typename: 'Playlist', id }) ?? '' })
              },
            })
              .then(() => navigate('/library'))
              .catch((problem: unknown) => reportFailure('Not deleted', problem))
          }}
        >
          Delete
        </MenuItem>
      </Menu>
      <Dialog open={isEditing} onOpenChange={setEditing} title="Edit playlist">
        <PlaylistForm
          label="Save"
          start={{ title, description, visibility }}
          cover={{ hasOwn: hasOwnCover, alt: coverAlt ?? '' }}
          onSave={async (words, look) => {
            await edit({ variables: { input: { playlistId: id, ...words, ...look } } })
            setEditing(false)
          }}
        />
      </Dialog>
    </>
  )
}
