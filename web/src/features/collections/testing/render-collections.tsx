import { ApolloProvider } from '@apollo/client/react'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { createApolloClient } from '../../../app/apollo-client.ts'
import { createServerLink } from '../../../app/server-link.ts'
import { TooltipProvider } from '../../../ui/tooltip.tsx'
import { CollectionListPage } from '../collection-list-page.tsx'
import { CollectionsPage } from '../collections-page.tsx'
import { NewRecordPage } from '../new-record-page.tsx'
import { RecordPage } from '../record-page.tsx'
import { WorkPage } from '../work-page.tsx'
import { type CollectionServer, endpoint, handlers, network } from './collection-server.ts'

const Where = () => {
  const { pathname, search } = useLocation()
  return (
    <output data-testid="address">
      {pathname}
      {search}
    </output>
  )
}

/** The screens with the real client and router against a fake server. */
export function renderCollections(path: string, server: CollectionServer) {
  network.use(...handlers(server))
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <ApolloProvider client={createApolloClient({ link: createServerLink(endpoint) })}>
        <TooltipProvider>
          <Routes>
            <Route path="/admin/collections" element={<CollectionsPage />} />
            <Route path="/admin/work" element={<WorkPage />} />
            <Route path="/admin/collections/:name" element={<CollectionListPage />} />
            <Route path="/admin/collections/:name/new" element={<NewRecordPage />} />
            <Route path="/admin/collections/:name/:id" element={<RecordPage />} />
            <Route path="/admin/login" element={<p>Admin Login</p>} />
          </Routes>
          <Where />
        </TooltipProvider>
      </ApolloProvider>
    </MemoryRouter>,
  )
  return { ...view, user: userEvent.setup(), address: () => view.getByTestId('address').textContent }
}
