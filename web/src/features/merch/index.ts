import type { ComponentType } from 'react'
import { defineFeature, type SlotPart, type SlotProps } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

type StoreProps = SlotProps<'dashboardTabs'>

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** Tabs within the Merchandise tab, ascending: My Products 10, Orders 20, Custom Requests 30. */
    storeTabs: SlotPart<StoreProps> & {
      label: string
      /** Beside the label: how many there are. Made with lazyNamed. */
      Count?: ComponentType<StoreProps>
    }
    /** Buttons beside 'Add Product'. Made with lazyNamed. */
    storeActions: ComponentType<StoreProps>
  }
}

/** The artist's store: in the dashboard, on the artist page, and what a listener bought there. */
export const merch = defineFeature({
  name: 'merch',
  routes: [
    {
      path: '/orders',
      title: 'My Orders',
      Component: lazyNamed(() => import('./orders/my-orders-page.tsx'), 'MyOrdersPage'),
    },
    {
      path: '/product/:id',
      title: 'Product',
      Component: lazyNamed(() => import('./shop/product-page.tsx'), 'ProductPage'),
    },
  ],
  accountEntries: [{ label: 'My Orders', to: '/orders', order: 10, kinds: ['user'] }],
  typePolicies: (pages) => ({
    Query: { fields: { myOrders: pages() } },
    Artist: { fields: { products: pages(), orders: pages() } },
    MerchSummary: { merge: true },
  }),
  slots: {
    dashboardTabs: [
      {
        id: 'merchandise',
        label: 'Merchandise',
        order: 20,
        Component: lazyNamed(() => import('./store/merchandise-tab.tsx'), 'MerchandiseTab'),
      },
    ],
    revenueSources: [
      {
        id: 'merchandise',
        label: 'Merchandise earnings',
        span: 'All orders so far',
        order: 10,
        Component: lazyNamed(() => import('./store/merch-revenue.tsx'), 'MerchRevenue'),
      },
    ],
    storeTabs: [
      {
        id: 'products',
        label: 'My Products',
        order: 10,
        Component: lazyNamed(() => import('./store/my-products.tsx'), 'MyProducts'),
        Count: lazyNamed(() => import('./store/store-counts.tsx'), 'ProductCount'),
      },
      {
        id: 'orders',
        label: 'Orders',
        order: 20,
        Component: lazyNamed(() => import('./store/store-orders.tsx'), 'StoreOrders'),
        Count: lazyNamed(() => import('./store/store-counts.tsx'), 'OrderCount'),
      },
    ],
    artistSections: [
      {
        id: 'store',
        order: 20,
        tab: 'Store',
        Component: lazyNamed(() => import('./shop/store-section.tsx'), 'StoreSection'),
      },
    ],
  },
})
