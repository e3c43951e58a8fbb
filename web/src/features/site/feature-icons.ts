import {
  AudioLines,
  CalendarDays,
  ChartNoAxesCombined,
  Compass,
  LockKeyhole,
  type LucideIcon,
  MessagesSquare,
  MicVocal,
  Shirt,
  UsersRound,
} from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  'audio-lines': AudioLines,
  'mic-vocal': MicVocal,
  compass: Compass,
  shirt: Shirt,
  chart: ChartNoAxesCombined,
  users: UsersRound,
  lock: LockKeyhole,
  calendar: CalendarDays,
  messages: MessagesSquare,
}

/** The picture of a feature card by the name that content knows it by. */
export const featureIcon = (name: string): LucideIcon => icons[name] ?? AudioLines
