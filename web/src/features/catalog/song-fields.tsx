import { useId } from 'react'
import { styled } from 'styled-components'
import { KNOWN_GENRES } from '../../../../plugins/catalog/rules.ts'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { media, space } from '../../ui/tokens.ts'

const Grid = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[4]};
  @media ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child { grid-column: 1 / -1; }
  }
`

/** The fields of a song. */
export const SongFields = () => {
  const genres = useId()
  return (
    <Grid>
      <TextInput name="title" label="Title" required autoComplete="off" />
      <TextInput
        name="genre"
        label="Genre"
        required
        list={genres}
        autoComplete="off"
        hint="Choose a suggestion or enter your own."
      />
      <datalist id={genres}>
        {KNOWN_GENRES.map((genre) => (
          <option key={genre} value={genre}>
            {genre}
          </option>
        ))}
      </datalist>
      <NumberInput name="duration" label="Duration (seconds)" required min={1} hint="Filled in from the audio file." />
      <TextInput name="album" label="Album (optional)" autoComplete="off" />
      <NumberInput name="releaseYear" label="Release Year (optional)" />
    </Grid>
  )
}
