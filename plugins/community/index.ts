import { definePlugin } from '#api/app/plugin.ts'
import { communityServices } from './domain/services.ts'

export * from './contract.ts'

/** Artists and the people close to them: who is, and what that opens. */
export const community = definePlugin({
  name: 'community',
  title: 'posts of artists, and who they are for',
  dependsOn: ['auth', 'media', 'catalog', 'billing', 'streaming', 'library', 'royalties'],
  uses: ['merch'],
  services: () => communityServices,
})
