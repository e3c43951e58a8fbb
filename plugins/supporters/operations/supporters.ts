import { booleanOutput, defineOperation } from '#api/operation/operation.ts'
import { hideSupporter } from '../domain/hide-supporter.ts'
import { isSupportShown, showSupport } from '../domain/show-support.ts'
import { hideSupporterSchema, showSupportSchema } from '../rules.ts'

const hiding = defineOperation({
  name: 'hideSupporter',
  description:
    'Takes a supporter off your page, or lets them stand there again, at once. Answers whether they are off it.',
  access: { artist: true },
  params: hideSupporterSchema.pick({ supporterId: true }),
  input: hideSupporterSchema.omit({ supporterId: true }),
  graphql: { describe: { hidden: 'True takes them off, false shows them.' } },
  output: booleanOutput('hidden'),
  rest: {
    method: 'PUT',
    path: '/dashboard/supporters/:supporterId',
    summary: 'Takes a supporter off your page, or lets them stand there again, at once.',
  },
  run: async (ctx, input) => {
    await hideSupporter(ctx, input)
    return input.hidden
  },
})

const reading = defineOperation({
  kind: 'query',
  name: 'supportShown',
  description: 'Whether you are shown among the supporters of artists whom you support; false until you say so.',
  access: { user: true },
  output: booleanOutput('shown'),
  rest: {
    method: 'GET',
    path: '/account/support',
    summary: 'Whether you are shown among the supporters of artists whom you support.',
  },
  run: isSupportShown,
})

const showing = defineOperation({
  name: 'showSupport',
  description:
    'Shows your display name among the supporters of artists whom you support, or nowhere any more, at once. Answers which.',
  access: { user: true },
  input: showSupportSchema,
  graphql: { describe: { shown: 'True shows you, false does not.' } },
  output: booleanOutput('shown'),
  rest: {
    method: 'PUT',
    path: '/account/support',
    summary: 'Shows your display name among the supporters of artists whom you support, or nowhere any more, at once.',
  },
  run: async (ctx, input) => {
    await showSupport(ctx, input)
    return input.shown
  },
})

export const supporterOperations = [hiding, reading, showing]
