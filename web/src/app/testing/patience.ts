import { configure } from '@testing-library/react'

// Far beyond what any wait takes: a busy machine decides no test.
configure({ asyncUtilTimeout: 20_000 })
