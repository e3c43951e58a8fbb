import { checkParity } from '#api/operation/testing/check-parity.ts'
import { notifications } from '../index.ts'

checkParity(notifications, {
  unreadNotifications: () => ({ as: 'user', input: {} }),
  markNotificationsSeen: () => ({ as: 'user', input: { through: '2026-11-09T12:00:00.000Z' } }),
})
