import { Said } from './hero.ts'

/** What is told of a song or a release, under its heading; nothing where nothing is. */
export const Told = ({ title, text }: { title: string; text: string | null | undefined }) =>
  text ? (
    <Said>
      <h2>{title}</h2>
      <p>{text}</p>
    </Said>
  ) : null
