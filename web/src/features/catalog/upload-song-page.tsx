import { useState } from 'react'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { PleaseLogin } from './please-login.tsx'
import { SignInWatch } from './sign-in-watch.tsx'
import { UploadSongForm } from './upload-song-form.tsx'

/** /upload-song: two files and what is to be said of them. */
export const UploadSongPage = () => {
  const { status, loading } = useAuthStatus()
  const [artist, setArtist] = useState(status.artistUsername)
  // A sign-in that ends leaves the form standing: chosen files would be lost with it.
  if (status.artistUsername && status.artistUsername !== artist) setArtist(status.artistUsername)
  return (
    <Page title="Upload Song" tagline="You keep 80% of streaming revenue." width="reading">
      {artist ? (
        <>
          {status.artistUsername ? null : <SignInWatch />}
          {/* One form per artist: another account starts from its own draft. */}
          <UploadSongForm key={artist} artistUsername={artist} />
        </>
      ) : loading ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : (
        <PleaseLogin description="You need to be logged in as an artist to upload music. Your draft stays in this tab." />
      )}
    </Page>
  )
}
