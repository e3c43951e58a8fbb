import { styled } from 'styled-components'
import { color, radius, size } from '../../../ui/tokens.ts'
import { RadioPanel } from './radio-panel.tsx'

const Space = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  min-height: 72px;
  padding: 12px;
  border: 1px dashed ${color.outline};
  border-radius: ${radius.sm};
  color: ${color.muted};
  font-size: ${size.sm};
  text-align: center;
`

export const AdvertisementPanel = ({ title, text }: { title: string; text: string }) => (
  <RadioPanel title={title}>
    <Space>{text}</Space>
  </RadioPanel>
)
