import { useState } from 'react'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { PleaseLogin } from '../please-login.tsx'
import { SignInWatch } from '../sign-in-watch.tsx'
import { PutUpForm } from './put-up-form.tsx'

/** /upload-release: many files, and what is to be said of them once. */
export const PutUpPage = () => {
  const { status, loading } = useAuthStatus()
  const [artist, setArtist] = useState(status.artistUsername)
  const [round, setRound] = useState(0)
  // A sign-in that ends leaves the form standing: chosen files would be lost with it.
  if (status.artistUsername && status.artistUsername !== artist) setArtist(status.artistUsername)
  return (
    <Page
      title="Upload a release"
      tagline="A single, EP or album: choose the files, fill in the details once and publish them together."
    >
      {artist ? (
        <>
          {status.artistUsername ? null : <SignInWatch />}
          <PutUpForm key={`${artist} ${round}`} artistUsername={artist} onAnother={() => setRound(round + 1)} />
        </>
      ) : loading ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : (
        <PleaseLogin description="You need to be logged in as an artist to upload a release. Your draft in this browser is kept." />
      )}
    </Page>
  )
}
