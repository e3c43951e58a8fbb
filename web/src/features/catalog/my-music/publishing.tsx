import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { CheckboxInput } from '../../../ui/form/checkbox-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { color, size, space } from '../../../ui/tokens.ts'
import { Withheld } from '../../../ui/withheld.tsx'
import { asTyped } from './as-typed.ts'
import { AudienceForm } from './audience-form.tsx'
import type { AudienceInput } from './audience-schema.ts'
import { CopyLink } from './copy-link.tsx'
import { formatMoment } from '../../../ui/format-time.ts'
import { scheduleFormSchema } from './song-form.ts'
import { useAct } from './use-act.ts'

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
  h3 { font-size: ${size.md}; }
  section { display: grid; justify-items: start; gap: ${space[3]}; }
  p { color: ${color.muted}; font-size: ${size.sm}; }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`

export type StateInput = {
  state: 'published' | 'hidden' | 'scheduled'
  publishAt?: string | null
  /** For releases only. */
  announced?: boolean
}

type PublishingProps = {
  of: {
    title: string
    state: string
    publishAt: string | null
    withheldReason: string | null
    announced?: boolean
    audience: string
    opensAt: string | null
    ownAudience?: boolean
    releaseId?: string | null
  }
  /** Its page. */
  path: string
  /** The kind of item: 'song', 'release'. */
  what: 'song' | 'release'
  setState: (input: StateInput) => Promise<unknown>
  setAudience: (input: AudienceInput) => Promise<unknown>
  remove: () => Promise<unknown>
  /** The effect of deleting it. */
  removal: string
}

/** Where it is, whether it is out, and how it goes. */
export const Publishing = ({ of, path, what, setState, setAudience, remove, removal }: PublishingProps) => {
  const { title, state, publishAt, withheldReason, announced } = of
  const { busy, act } = useAct()
  const isWithheld = withheldReason !== null
  const [sure, setSure] = useState(false)
  const [schema] = useState(() => scheduleFormSchema(new Date()))
  return (
    <Stack>
      {withheldReason === null ? null : <Withheld what={what} reason={withheldReason} />}
      <section>
        <h3>
          {state === 'published'
            ? 'Published'
            : state === 'scheduled' && publishAt
              ? `Comes out on ${formatMoment(publishAt)}`
              : isWithheld
                ? 'Its page'
                : 'Hidden'}
        </h3>
        <p>
          {state === 'published'
            ? `Everyone can find this ${what} on its own page.`
            : isWithheld
              ? `Only you and our team see it. You can still change or delete the ${what}.`
              : announced && state === 'scheduled'
                ? 'Announced: everyone can see its page with titles and date, but nobody can listen yet.'
                : `Only you can see this ${what} until it is out. Its streams and money stay.`}
        </p>
        <Row>
          {state === 'published' || isWithheld ? null : (
            <Button
              busy={busy}
              onClick={() => void act(() => setState({ state: 'published' }), { title: 'Published' })}
            >
              Publish now
            </Button>
          )}
          {state === 'hidden' || isWithheld ? null : (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() => void act(() => setState({ state: 'hidden' }), { title: 'Hidden' })}
            >
              Hide
            </Button>
          )}
          <LinkButton variant="quiet" to={path}>
            Open page
          </LinkButton>
          {isWithheld ? null : <CopyLink path={path} title={title} size="medium" />}
        </Row>
      </section>
      {isWithheld ? null : (
        <section>
          <h3>Schedule</h3>
          <Form
            schema={schema}
            initialValues={{
              publishAt: state === 'scheduled' && publishAt ? asTyped(publishAt) : '',
              announced: announced ?? false,
            }}
            aria-label="Schedule"
            onSubmit={async ({ publishAt: change, announced: isAnnounced }) => {
              const at = change.publishAt?.toISOString() ?? null
              await act(
                () =>
                  setState({
                    state: 'scheduled',
                    publishAt: at,
                    ...(announced !== undefined && { announced: isAnnounced }),
                  }),
                { title: isAnnounced ? 'Announced' : 'Scheduled' },
              )
            }}
          >
            <TextInput
              name="publishAt"
              type="datetime-local"
              label="Comes out"
              hint={
                announced === undefined
                  ? 'Your local time. Until then only you can see it.'
                  : 'Your local time. Nobody can listen before then.'
              }
            />
            {announced === undefined ? null : (
              <CheckboxInput
                name="announced"
                label="Announce before it is out"
                hint="Everyone can see its page with cover, titles and date. Otherwise only you can see it until then."
              />
            )}
            <div>
              <SubmitButton variant="quiet">Schedule</SubmitButton>
            </div>
          </Form>
        </section>
      )}
      <AudienceForm of={of} what={what} save={setAudience} />
      <section>
        <h3>Delete</h3>
        <p>{removal}</p>
        {sure ? (
          <Row role="group" aria-label={`Delete ${title}?`}>
            <Button variant="danger" busy={busy} onClick={() => void act(remove, { title: `${title} is deleted` })}>
              Delete for good
            </Button>
            <Button variant="quiet" onClick={() => setSure(false)}>
              Keep it
            </Button>
          </Row>
        ) : (
          <Button variant="danger" onClick={() => setSure(true)}>
            Delete {what}
          </Button>
        )}
      </section>
    </Stack>
  )
}
