import { styled } from 'styled-components'
import { afterLoad } from '../../app/after-load.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import { Optional } from '../../app/optional.tsx'
import { Link } from '../../ui/link.tsx'
import { Container } from '../../ui/page.tsx'
import { color, font, media, size, space } from '../../ui/tokens.ts'
import { AccountNav } from './account-nav.tsx'
import { useLiveContent } from './live-content.ts'
import { Logo } from './logo.tsx'
import { siteBasics } from './site-basics.ts'

// Below what is seen first on every page.
const NewsletterForm = afterLoad(lazyNamed(() => import('./newsletter-form.tsx'), 'NewsletterForm'))
const SocialLinks = afterLoad(lazyNamed(() => import('./social-links.tsx'), 'SocialLinks'))

const Frame = styled.footer`
  flex: none;
  border-top: 1px solid ${color.line};
  background: ${color.ground};
`

const Columns = styled(Container)`
  display: grid;
  gap: ${space[6]} ${space[5]};
  grid-template-columns: 1fr 1fr;
  padding-block: ${space[7]};
  > :first-child, > :nth-child(2) { grid-column: 1 / -1; }
  @media ${media.md} {
    grid-template-columns: repeat(3, 1fr);
    > :first-child { grid-column: 1; }
    > :nth-child(2) { grid-column: 2 / -1; justify-self: end; width: 100%; max-width: 400px; }
  }
  @media ${media.lg} {
    grid-template-columns: 1.6fr 2fr 0.9fr 0.9fr 1.1fr;
    > :nth-child(2) { grid-column: auto; justify-self: start; }
  }
`

const About = styled.div`
  p { max-width: 36ch; margin-block: ${space[3]}; color: ${color.muted}; font-size: ${size.sm}; }
  a { display: inline-flex; align-items: center; gap: ${space[3]}; color: ${color.text}; text-decoration: none; font: 700 ${size.lg}/1 ${font.display}; }
`

const Column = styled.div`
  font-size: ${size.sm};
  h2 { margin-bottom: ${space[3]}; font-size: ${size.sm}; }
  li { display: flex; align-items: center; min-height: 28px; }
  a { display: inline-flex; align-items: center; min-height: 28px; color: ${color.text}; text-decoration-color: ${color.outline}; }
`

const Items = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 2px;
  color: ${color.muted};
`

const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[5]};
  /* As high with an account's links as without. */
  min-height: 76px;
  padding-block: ${space[5]};
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${size.xs};
`

/** `page`: a page of text, whose word is a link once staff has published it. `extra`: not named before. */
type FooterItem = { label: string; to?: string; page?: string; extra?: boolean }

const columns: readonly { title: string; items: readonly FooterItem[] }[] = [
  {
    title: 'Platform',
    items: [
      { label: 'For Artists', to: '/dashboard' },
      { label: 'For Fans', to: '/discover' },
      { label: 'Pricing' },
      { label: 'Features' },
      { label: 'API' },
    ],
  },
  {
    title: 'Support',
    items: [
      { label: 'Help Center', page: 'help' },
      { label: 'Contact Us', page: 'contact' },
      { label: 'Refund Policy', page: 'refunds', extra: true },
      { label: 'Imprint', page: 'imprint', extra: true },
    ],
  },
  {
    title: 'Rules',
    items: [
      { label: 'Privacy Policy', page: 'privacy' },
      { label: 'Terms of Service', page: 'terms' },
      { label: 'Community Guidelines', page: 'guidelines' },
      { label: 'Platform Rules', to: '/rules' },
      { label: 'Transparency', to: '/transparency' },
      { label: 'Report Something', to: '/report' },
    ],
  },
]

export const SiteFooter = () => {
  const { name, footer } = siteBasics
  const { pages } = useLiveContent()
  const addressOf = ({ to, page }: FooterItem) => to ?? (page && pages.includes(page) ? `/${page}` : undefined)
  return (
    <Frame>
      <Columns>
        <About>
          <Link to="/">
            <Logo size={32} />
            {name}
          </Link>
          <p>{footer.about}</p>
          <div style={{ minHeight: 44 }}>
            <Optional>
              <SocialLinks />
            </Optional>
          </div>
        </About>
        <div style={{ minHeight: 112 }}>
          <Optional>
            <NewsletterForm text={footer.newsletter} />
          </Optional>
        </div>
        {columns.map(({ title, items }) => (
          <Column key={title}>
            <h2>{title}</h2>
            <Items>
              {items.map((item) => {
                const to = addressOf(item)
                if (!to && item.extra) return null
                return <li key={item.label}>{to ? <Link to={to}>{item.label}</Link> : item.label}</li>
              })}
            </Items>
          </Column>
        ))}
      </Columns>
      <Container>
        <Legal>
          <span>
            © {footer.year} {name}. Music belongs to those who made it.
          </span>
          <AccountNav />
        </Legal>
      </Container>
    </Frame>
  )
}
