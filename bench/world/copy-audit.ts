import type pg from 'pg'
import { each } from './copy-accounts.ts'
import { copyRows } from './copy-rows.ts'
import { idOf, orderId } from './ids.ts'
import type { WorldPlan } from './plan.ts'

const DAY = 86_400_000

/** One line for each order: staff looked after them. */
export async function copyAudit(client: pg.Client, { size, now }: WorldPlan): Promise<void> {
  const adminId = idOf('admin', 0, now - 800 * DAY)
  await copyRows(
    client,
    'AuditEntry',
    [
      'id',
      'actorKind',
      'actorId',
      'actorName',
      'action',
      'targetType',
      'targetId',
      'targetName',
      'detail',
      'createdAt',
    ],
    each(size.orders, (number) => {
      const at = now - DAY - Math.floor(((size.orders - number) / size.orders) * 55 * DAY)
      const order = orderId(number)
      const detail = JSON.stringify({ status: 'shipped' })
      return [
        ...[idOf('audit', number, at), 'admin', adminId, 'admin', 'order.updated', 'order', order],
        ...[`Order ${order.slice(0, 8)}`, detail, new Date(at)],
      ]
    }),
  )
}
