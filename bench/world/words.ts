export const GENRES = [
  'Synthwave',
  'Darkwave',
  'Retrowave',
  'Dreamwave',
  'Outrun',
  'Chillwave',
  'Cyberpunk',
  'Vaporwave',
]
const FIRST = [
  'Neon',
  'Midnight',
  'Chrome',
  'Violet',
  'Laser',
  'Turbo',
  'Electric',
  'Silent',
  'Coastal',
  'Analog',
  'Distant',
  'Solar',
]
const SECOND = [
  'Harbor',
  'Drive',
  'Arcade',
  'Skyline',
  'Mirage',
  'Signal',
  'Highway',
  'Horizon',
  'Motel',
  'Circuit',
  'Avenue',
  'Tide',
  'Echo',
]

const pair = (number: number) =>
  `${FIRST[number % FIRST.length]} ${SECOND[Math.floor(number / FIRST.length) % SECOND.length]}`

export const stageName = (number: number) => `${pair(number * 7)} ${number}`
export const songTitle = (number: number) => `${pair(number)} ${Math.floor(number / 156) + 1}`
