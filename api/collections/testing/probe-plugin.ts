import { z } from 'zod'
import { Conflict } from '../../app/errors.ts'
import { definePlugin } from '../../app/plugin.ts'
import { collection, filterYesNo, recordAction, recordWriters } from '../collection.ts'
import type { Row } from '../fields.ts'

export const figureForm = z.object({
  value: z.string().trim().min(1, 'Figure is required').max(20, 'Figure must be at most 20 characters'),
  label: z.string().trim().min(1, 'Label is required').max(60, 'Label must be at most 60 characters'),
  placeholder: z.boolean().default(false),
  position: z.int('Position must be a whole number').min(0, 'Position must be at least 0').default(0),
})

const nameForm = z.object({
  name: z.string().trim().min(2, 'Name must be at least 2 characters').max(40),
  reason: z
    .string()
    .max(100)
    .nullish()
    .transform((reason) => reason || null),
})

/** The calls of the hooks, in order. */
export const seen: string[] = []

/** Collections of each kind over models that are there anyway: written here, and written by domain functions only. */
export const probe = definePlugin({
  name: 'probe',
  dependsOn: ['auth'],
  contributes: {
    collections: [
      collection({
        name: 'probe-figures',
        graphql: { one: 'ProbeFigure', many: 'ProbeFigures' },
        label: { one: 'Probe figure', many: 'Probe figures' },
        description: 'Figures.',
        group: 'Probe',
        model: 'landingFigure',
        fields: {
          value: { kind: 'text', label: 'Figure' },
          label: { kind: 'text', label: 'Label' },
          placeholder: { kind: 'checkbox', label: 'Placeholder' },
          position: { kind: 'number', label: 'Position' },
          createdAt: { kind: 'date', label: 'Created' },
          both: { kind: 'text', label: 'Both', from: ({ value, label }: Row) => `${value} ${label}` },
        },
        title: 'both',
        columns: ['value', 'label'],
        form: figureForm,
        search: ['value', 'label'],
        filters: { placeholder: filterYesNo('placeholder', 'Placeholder') },
        sort: { by: ['value', 'label', 'position', 'createdAt'], start: 'position_ASC' },
        publishing: true,
        afterChange: async (ctx, { kind, before, after }) => {
          if (after?.label === 'refused by the hook') throw new Conflict('The hook refuses')
          await ctx.afterCommit(
            () => void seen.push(`${kind} ${String(before?.label ?? '-')} > ${String(after?.label ?? '-')}`),
          )
        },
      }),
      collection({
        name: 'probe-names',
        graphql: { one: 'ProbeName', many: 'ProbeNames' },
        label: { one: 'Probe name', many: 'Probe names' },
        description: 'Names, written by functions.',
        group: 'Probe',
        model: 'reservedName',
        fields: {
          name: { kind: 'text', label: 'Name' },
          reason: { kind: 'text', label: 'Reason', nullable: true },
          createdAt: { kind: 'date', label: 'Created' },
        },
        title: 'name',
        columns: ['name', 'reason'],
        form: nameForm,
        search: ['name'],
        sort: { by: ['name', 'reason'], start: 'name_ASC' },
        writers: recordWriters(nameForm, {
          update: async (ctx, { id, values }) =>
            await ctx.db.reservedName.update({
              where: { id },
              data: { ...values, name: values.name.toUpperCase(), version: { increment: 1 } },
              select: { id: true },
            }),
        }),
        actions: {
          explain: recordAction({
            label: 'Explain',
            description: 'Says why.',
            form: z.object({ reason: z.string().trim().min(3, 'Reason must be at least 3 characters') }),
            fields: { reason: { kind: 'textarea', label: 'Reason' } },
            when: ({ reason }) => reason === null,
            audit: 'probe-name.explained',
            run: async (ctx, { id, input: { reason } }) => {
              if (reason === 'forbidden') throw new Conflict('Not this reason', 'NOT_THIS')
              if (reason === 'nothing') return false
              await ctx.db.reservedName.update({
                where: { id },
                data: { reason, version: { increment: 1 } },
                select: { id: true },
              })
            },
          }),
          drop: recordAction({
            label: 'Drop',
            description: 'Takes it off.',
            danger: true,
            removes: true,
            audit: 'probe-name.dropped',
            run: async (ctx, { id }) => await ctx.db.reservedName.delete({ where: { id }, select: { id: true } }),
          }),
        },
      }),
    ],
  },
})
