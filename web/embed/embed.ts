import './embed.css'

/**
 * The player of pages on other sites. It knows the half minutes that are named in its page
 * (api/http/embed/embed-page.ts) and nothing else: no account, no cookie, no call. Its plays are never counted.
 */
const one = <Found extends Element>(selector: string): Found | null => document.querySelector<Found>(selector)

const sources = [...document.querySelectorAll<HTMLElement>('[data-preview]')]
const main = one<HTMLElement>('main')
const button = one<HTMLButtonElement>('button.play')
const line = one<HTMLElement>('.line')
const slider = one<HTMLInputElement>('.line input')
const time = one<HTMLTimeElement>('.line time')
const said = one<HTMLElement>('.said')

if (main && button && line && slider && time && said && sources.length > 0) {
  const audio = new Audio()
  audio.preload = 'none'
  let at = 0
  const isPlaying = () => !audio.paused && !audio.ended

  const show = () => {
    const playing = isPlaying()
    for (const [index, source] of sources.entries()) {
      const title = source.dataset.title ?? ''
      const mine = playing && index === at
      source.closest('li')?.classList.toggle('playing', mine)
      if (source instanceof HTMLButtonElement)
        source.setAttribute('aria-label', `${mine ? 'Pause' : 'Play'} a preview of ${title}`)
    }
    button.classList.toggle('playing', playing)
    button.setAttribute('aria-label', `${playing ? 'Pause' : 'Play'} a preview of ${sources[at]?.dataset.title ?? ''}`)
  }
  const showTime = () => {
    const seconds = Math.floor(audio.currentTime)
    slider.max = String(Number.isFinite(audio.duration) ? audio.duration : 30)
    slider.value = String(audio.currentTime)
    slider.setAttribute('aria-valuetext', `${seconds} seconds`)
    time.textContent = `0:${String(seconds).padStart(2, '0')}`
  }
  const play = (index: number) => {
    const source = sources[index]
    if (!source) return
    main.classList.remove('ended')
    said.textContent = ''
    if (index !== at || !audio.src) {
      at = index
      audio.src = source.dataset.preview ?? ''
    }
    void audio.play().catch((error: unknown) => {
      // Paused again before it began.
      if (error instanceof DOMException && error.name === 'AbortError') return
      said.textContent = 'The preview cannot be played.'
      show()
    })
  }
  const toggle = (index: number) => {
    if (index === at && isPlaying()) audio.pause()
    else play(index)
  }

  button.hidden = false
  line.hidden = false
  button.addEventListener('click', () => toggle(at))
  for (const [index, source] of sources.entries()) source.addEventListener('click', () => toggle(index))
  for (const event of ['play', 'playing', 'pause', 'error'] as const) audio.addEventListener(event, show)
  for (const event of ['timeupdate', 'durationchange', 'seeked'] as const) audio.addEventListener(event, showTime)
  slider.addEventListener('input', () => {
    if (audio.src) audio.currentTime = Number(slider.value)
  })
  audio.addEventListener('ended', () => {
    if (at + 1 < sources.length) return play(at + 1)
    main.classList.add('ended')
    said.textContent = 'The preview has ended. Listen in full on Fairwave.'
    show()
  })
  // One tab, one sound: another player of ours on the same page stops this one.
  const others = typeof BroadcastChannel === 'function' ? new BroadcastChannel('fairwave-embed') : null
  audio.addEventListener('play', () => others?.postMessage('play'))
  others?.addEventListener('message', () => audio.pause())
}
