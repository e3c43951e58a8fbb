import { Link } from '../../ui/link.tsx'

/** Beside what publishes, or puts another recording in a song's place: what this declares. */
export const MadeByPeople = ({ by = 'publishing' }: { by?: string }) => (
  <p>
    By {by}, you confirm that people made this music and that you may publish it. See{' '}
    <Link to="/rules">rules 1 and 2</Link>.
  </p>
)
