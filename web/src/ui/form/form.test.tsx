// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CheckboxInput } from './checkbox-input.tsx'
import { Form, type FormProps } from './form.tsx'
import { NumberInput } from './number-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { SelectInput } from './select-input.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextAreaInput } from './text-area-input.tsx'
import { TextInput } from './text-input.tsx'

afterEach(cleanup)

const schema = z.object({
  name: z.string().min(2, 'Artist name must be at least 2 characters'),
  bio: z.string().min(20, 'Bio must be at least 20 characters'),
  genre: z.string().min(1, 'Please select a genre'),
  price: z.string().transform(Number),
  password: z.string().min(6, 'Password must be at least 6 characters'),
  terms: z.boolean(),
})
const blank = { name: '', bio: '', genre: '', price: '', password: '', terms: false }
const filled = {
  name: 'Nova',
  bio: 'twenty characters, at least',
  genre: 'outrun',
  price: '2.50',
  password: 'secret1',
  terms: true,
}

const Example = (props: Partial<FormProps<typeof schema>>) => (
  <Form schema={schema} initialValues={blank} onSubmit={() => {}} aria-label="Example" {...props}>
    <TextInput name="name" label="Artist name" hint="As on the cover" required />
    <TextAreaInput name="bio" label="Bio" />
    <SelectInput
      name="genre"
      label="Genre"
      placeholder="Select a genre"
      options={[{ value: 'outrun', label: 'Outrun' }]}
    />
    <NumberInput name="price" label="Price" step={0.01} />
    <PasswordInput name="password" label="Password" autoComplete="new-password" />
    <CheckboxInput name="terms" label="Terms" />
    <SubmitButton busyLabel="Sending...">Send</SubmitButton>
  </Form>
)

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

describe('Form', () => {
  it('says nothing before a field was left, and ties the error to it afterwards', async () => {
    render(<Example />)
    const name = screen.getByLabelText(/Artist name/)
    expect(name).toHaveAccessibleDescription('As on the cover')
    expect(name).toHaveAttribute('aria-required', 'true')
    await userEvent.type(name, 'x')
    expect(name).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    expect(name).toHaveAttribute('aria-invalid', 'true')
    expect(name).toHaveAccessibleDescription('As on the cover Artist name must be at least 2 characters')
    await userEvent.type(name, 'y')
    expect(name).not.toHaveAttribute('aria-invalid')
  })

  it('shows all errors on submit, focuses the first, sends nothing', async () => {
    const onSubmit = vi.fn()
    const onInvalid = vi.fn()
    render(<Example onSubmit={onSubmit} onInvalid={onInvalid} initialValues={{ ...filled, bio: '', genre: '' }} />)
    await submit()
    expect(await screen.findByText('Bio must be at least 20 characters')).toBeInTheDocument()
    expect(screen.getByText('Please select a genre')).toBeInTheDocument()
    expect(screen.getByLabelText('Bio')).toHaveFocus()
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith(['bio', 'genre'], { ...filled, bio: '', genre: '' })
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('sends the parsed values of every kind of field', async () => {
    const onSubmit = vi.fn()
    render(<Example onSubmit={onSubmit} />)
    await userEvent.type(screen.getByLabelText(/Artist name/), filled.name)
    await userEvent.type(screen.getByLabelText('Bio'), filled.bio)
    await userEvent.selectOptions(screen.getByLabelText('Genre'), 'Outrun')
    await userEvent.type(screen.getByLabelText('Price'), filled.price)
    await userEvent.type(screen.getByLabelText('Password'), filled.password)
    await userEvent.click(screen.getByLabelText('Terms'))
    await submit()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ ...filled, price: 2.5 })
  })

  it('puts the server’s field messages on the fields, until they are changed', async () => {
    const onSubmit = vi.fn().mockRejectedValueOnce({ errors: [{ extensions: { fields: { name: 'Name is taken' } } }] })
    render(<Example initialValues={filled} onSubmit={onSubmit} />)
    await submit()
    const name = screen.getByLabelText(/Artist name/)
    expect(await screen.findByText('Name is taken')).toBeInTheDocument()
    expect(name).toHaveFocus()
    await userEvent.type(name, '2')
    expect(screen.queryByText('Name is taken')).not.toBeInTheDocument()
  })

  it('shows a failure without fields above the form', async () => {
    render(<Example initialValues={filled} onSubmit={() => Promise.reject(new Error('Invalid credentials'))} />)
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials')
  })

  it('is busy while sending and does not send twice', async () => {
    let finish = () => {}
    const onSubmit = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    render(<Example initialValues={filled} onSubmit={onSubmit} />)
    await submit()
    const button = await screen.findByRole('button', { name: 'Sending...' })
    expect(button).toBeDisabled()
    await userEvent.type(screen.getByLabelText(/Artist name/), '{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    finish()
    expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled()
  })

  it('keeps what was typed when the parent renders again', async () => {
    const Parent = () => {
      const [count, setCount] = useState(0)
      return (
        <>
          <button type="button" onClick={() => setCount(count + 1)}>
            again
          </button>
          <Example initialValues={{ ...blank }} />
        </>
      )
    }
    render(<Parent />)
    await userEvent.type(screen.getByLabelText(/Artist name/), 'Nova')
    await userEvent.click(screen.getByRole('button', { name: 'again' }))
    expect(screen.getByLabelText(/Artist name/)).toHaveValue('Nova')
  })

  it('shows and hides a password', async () => {
    render(<Example initialValues={filled} />)
    const password = screen.getByLabelText('Password')
    expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true')
  })
})
