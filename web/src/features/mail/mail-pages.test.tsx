// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loggedOut } from '../../app/auth-status.tsx'
import { axeFinds } from '../../app/testing/axe-finds.ts'
import { api, asArtist, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { AdminMailPage } from './admin-mail-page.tsx'
import { AdminMessagePage } from './admin-message-page.tsx'
import { ConfirmNewsletterPage } from './confirm-newsletter-page.tsx'
import { MailSettingsPage } from './mail-settings-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'
import { mail } from './index.ts'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})

const asAdmin = { ...loggedOut, isAuthenticated: true, userType: 'admin', adminUsername: 'boss' } as const
const refuse = (message: string) => HttpResponse.json<Record<string, unknown>>({ errors: [{ message }] })
const answer = (data: Record<string, unknown>) => HttpResponse.json<Record<string, unknown>>({ data })

describe('/settings/mail', () => {
  const choice = (userType: string, topic: string, label: string, wanted: boolean) => ({
    __typename: 'MailChoice',
    id: `${userType}:${topic}`,
    userType,
    topic,
    label,
    description: `About ${label}`,
    wanted,
  })
  const open = (status = asListener) => renderPage(<MailSettingsPage />, { features: [mail], status })

  it('keeps what one says, and says whose it is where several are signed in', async () => {
    const asked: unknown[] = []
    const releases = choice('user', 'new-releases', 'New releases', true)
    network.use(
      api.query('MailSettings', () =>
        answer({ mailChoices: [releases, choice('artist', 'statements', 'Monthly statements', false)] }),
      ),
      api.mutation('ChooseMail', ({ variables }) => {
        asked.push(variables.input)
        return answer({ chooseMail: { ...releases, wanted: false } })
      }),
    )
    const { user } = open()
    const box = await screen.findByRole('checkbox', { name: 'New releases (as listener)' })
    expect(box).toBeChecked()
    expect(await axeFinds()).toEqual([])
    expect(screen.getByRole('checkbox', { name: 'Monthly statements (as artist)' })).not.toBeChecked()
    await user.click(box)
    await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Saved' }]))
    expect(box).not.toBeChecked()
    expect(asked).toEqual([{ topic: 'new-releases', userType: 'user', wanted: false }])
  })

  it('takes a choice back that was not saved', async () => {
    network.use(
      api.query('MailSettings', () =>
        answer({ mailChoices: [choice('artist', 'statements', 'Monthly statements', true)] }),
      ),
      api.mutation('ChooseMail', () => refuse('Not today')),
    )
    const { user } = open(asArtist)
    const box = await screen.findByRole('checkbox', { name: 'Monthly statements' })
    await user.click(box)
    await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Error', variant: 'destructive' }]))
    expect(box).toBeChecked()
  })

  it('is for whoever is signed in', () => {
    open(loggedOut)
    expect(screen.getByRole('link', { name: 'Listener Login' })).toBeInTheDocument()
  })
})

describe('/admin/mail', () => {
  const message = (id: string, state: string, lastError: string | null = null) => ({
    __typename: 'MailMessage',
    id,
    label: 'Order shipped',
    recipient: `${id}@example.com`,
    state,
    attempts: 1,
    lastError,
    createdAt: '2026-11-10T12:00:00.000Z',
  })
  const list = (mailIsSent: boolean, messages: object[]) =>
    answer({
      mailIsSent,
      mailMessages: {
        __typename: 'MailMessageConnection',
        totalCount: messages.length,
        edges: messages.map((node, index) => ({ __typename: 'MailMessageEdge', cursor: String(index), node })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    })

  it('shows each message with its state, says that nothing is sent, and filters', async () => {
    const states: unknown[] = []
    network.use(
      api.query('AdminMail', ({ variables: { state } }) => {
        states.push(state)
        return list(
          false,
          state === 'failed' ? [] : [message('ada', 'kept'), message('kim', 'refused', 'No such user')],
        )
      }),
    )
    const { user, address } = renderPage(<AdminMailPage />, { features: [mail], status: asAdmin, path: '/admin/mail' })
    const rows = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/admin/mail/ada',
      '/admin/mail/kim',
    ])
    expect(rows[0]).toHaveTextContent('Order shipped')
    expect(rows[0]).toHaveTextContent('Not sent')
    expect(rows[1]).toHaveTextContent('No such user')
    expect(screen.getByRole('note')).toHaveTextContent('Email isn’t being sent: no mail server is set up yet')
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Failed')
    expect(await screen.findByText('No messages in this state')).toBeInTheDocument()
    expect(address()).toBe('/admin/mail?state=failed')
    expect(states).toEqual([undefined, 'failed'])
  })

  it('is for admins, and asks nothing for others', () => {
    renderPage(<AdminMailPage />, { features: [mail], status: asListener })
    expect(screen.getByRole('link', { name: 'Admin Login' })).toBeInTheDocument()
  })

  const openMessage = () =>
    renderPage(
      <Routes>
        <Route path="/admin/mail/:id" element={<AdminMessagePage />} />
      </Routes>,
      { features: [mail], status: asAdmin, path: '/admin/mail/ada' },
    )

  it('asks an owner who they are before it shows a message with a link', async () => {
    let isFresh = false
    const refused = () =>
      HttpResponse.json<Record<string, unknown>>({
        data: { mailMessage: null },
        errors: [{ message: 'Please confirm that it is you', extensions: { code: 'CONFIRM_IDENTITY' } }],
      })
    network.use(
      api.query('AdminMailMessage', () =>
        isFresh
          ? answer({
              mailMessage: {
                ...message('ada', 'kept'),
                subject: 'Set a new password',
                text: 'The link',
                html: '<p></p>',
              },
            })
          : refused(),
      ),
      api.query('FactorsOf', () =>
        answer({ myFactors: { __typename: 'MyFactors', hasApp: false, recoveryCodesLeft: 0, passkeys: [] } }),
      ),
      api.mutation('ConfirmIdentity', () => {
        isFresh = true
        return answer({ confirmIdentity: true })
      }),
    )
    const { user } = openMessage()
    await user.click(await screen.findByRole('button', { name: 'Confirm it’s you' }))
    await user.type(await screen.findByLabelText(/^Password/), 'right one{Enter}')
    expect(await screen.findByText('The link')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a message in a frame that runs no script, and sends it again when it was given up', async () => {
    let state = 'failed'
    network.use(
      api.query('AdminMailMessage', () =>
        answer({
          mailMessage: {
            ...message('ada', state),
            subject: 'On its way: Vinyl',
            text: 'See https://fairwave.example/orders now',
            html: '<html><head></head><body>Vinyl</body></html>',
          },
        }),
      ),
      api.mutation('RetryMail', () => {
        state = 'waiting'
        return answer({ retryMail: 'ada' })
      }),
    )
    const { user } = openMessage()
    const frame = await screen.findByTitle('The message')
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin|forms)/)
    expect(frame.getAttribute('srcdoc')).toContain('<base target="_blank">')
    expect(await axeFinds()).toEqual([])
    expect(screen.getByRole('link', { name: 'https://fairwave.example/orders' })).toHaveAttribute('rel', 'noreferrer')
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull())
    expect(getToasts()).toMatchObject([{ title: 'Sending again' }])
  })

  it('says why it shows no words of what lets its reader in', async () => {
    network.use(
      api.query('AdminMailMessage', () =>
        answer({ mailMessage: { ...message('ada', 'sent'), subject: null, text: null, html: null } }),
      ),
    )
    openMessage()
    expect(await screen.findByText(/contains a private link/)).toBeInTheDocument()
    expect(screen.queryByTitle('The message')).toBeNull()
  })
})

describe('the pages that links lead to', () => {
  const open = (path: string) =>
    renderPage(
      <Routes>
        <Route path="/mail/unsubscribe/:token" element={<UnsubscribePage />} />
        <Route path="/newsletter/confirm/:token" element={<ConfirmNewsletterPage />} />
      </Routes>,
      { features: [mail], path },
    )

  it('name what ends, and end it only when a person presses', async () => {
    const ended: unknown[] = []
    network.use(
      api.query('UnsubscribeTarget', () => answer({ unsubscribeTarget: 'New releases' })),
      api.mutation('Unsubscribe', ({ variables: { token } }) => {
        ended.push(token)
        return answer({ unsubscribeFromMail: 'New releases' })
      }),
    )
    const { user } = open('/mail/unsubscribe/t.k')
    expect(await screen.findByText('We’ll stop sending you this: New releases.')).toBeInTheDocument()
    expect(ended).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect(await screen.findByRole('heading', { name: 'Done' })).toBeInTheDocument()
    expect(ended).toEqual(['t.k'])
  })

  it('say when a link does not work', async () => {
    network.use(api.query('UnsubscribeTarget', () => refuse('This link doesn’t work any more')))
    open('/mail/unsubscribe/broken')
    expect(await screen.findByRole('heading', { name: 'That didn’t work' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  })

  it('confirm the newsletter when a person presses, and say when that did not work', async () => {
    let works = false
    const tokens: unknown[] = []
    network.use(
      api.mutation('ConfirmNewsletter', ({ variables: { token } }) => {
        tokens.push(token)
        return works ? answer({ confirmNewsletter: true }) : refuse('no')
      }),
    )
    const { user } = open('/newsletter/confirm/n.l')
    expect(tokens).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Yes, sign me up' }))
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement()
    works = true
    await user.click(screen.getByRole('button', { name: 'Yes, sign me up' }))
    expect(await screen.findByRole('heading', { name: 'You’re on the list' })).toBeInTheDocument()
    expect(tokens).toEqual(['n.l', 'n.l'])
  })
})
