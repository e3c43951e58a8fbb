import { Badge } from '../../ui/badge.tsx'

export const StatusBadge = ({ published }: { published: boolean }) =>
  published ? <Badge tone="good">Published</Badge> : <Badge>Draft</Badge>
