import { Link } from '../../ui/link.tsx'

/** Below the button that publishes: what publishing declares. */
export const MadeByPeople = () => (
  <p>
    By publishing you declare that people made this music, and that you may publish it. See{' '}
    <Link to="/rules">rules 1 and 2</Link>.
  </p>
)
