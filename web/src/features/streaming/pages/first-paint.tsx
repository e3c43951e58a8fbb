import { Said } from './hero.ts'

/** An artist's text about a song or release, under its heading; nothing without one. */
export const Told = ({ title, text }: { title: string; text: string | null | undefined }) =>
  text ? (
    <Said>
      <h2>{title}</h2>
      <p>{text}</p>
    </Said>
  ) : null
