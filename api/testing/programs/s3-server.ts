import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eventually, freePort, type ServerProcess, startProcess } from './server-process.ts'

export interface S3Server {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  stop(): Promise<void>
}

const run = promisify(execFile)
/** Generous: it takes a second or two, on a busy machine ten. */
const START_MS = 60_000

/**
 * A real S3 server that enforces signatures, expiry and signed headers: Ceph's RADOS gateway over one monitor and one
 * store in memory. With `TEST_S3_ENDPOINT` (and `TEST_S3_ACCESS_KEY_ID`, `TEST_S3_SECRET_ACCESS_KEY`) set, the one
 * that runs there (shared: use a bucket of your own).
 * Needs Debian's `radosgw ceph-mon ceph-osd ceph-common`.
 */
export async function startS3Server(): Promise<S3Server> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env
  if (endpoint) {
    if (!TEST_S3_ACCESS_KEY_ID || !TEST_S3_SECRET_ACCESS_KEY)
      throw new Error('TEST_S3_ENDPOINT needs TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY')
    return {
      endpoint,
      accessKeyId: TEST_S3_ACCESS_KEY_ID,
      secretAccessKey: TEST_S3_SECRET_ACCESS_KEY,
      region: 'us-east-1',
      stop: async () => {},
    }
  }
  return startCeph()
}

async function startCeph(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-s3-'))
  const processes: ServerProcess[] = []
  const stop = async () => {
    // The gateway first: it would wait for the others.
    for (const each of processes.splice(0).reverse()) await each.stop('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
  const removeOnExit = () => rmSync(directory, { recursive: true, force: true })
  process.once('exit', removeOnExit)
  try {
    const server = await boot(directory, processes)
    return { ...server, stop: async () => void (await stop(), process.off('exit', removeOnExit)) }
  } catch (error) {
    await stop()
    process.off('exit', removeOnExit)
    throw (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? new Error('no S3 server to test with: install the Debian packages radosgw ceph-mon ceph-osd ceph-common', {
          cause: error,
        })
      : error
  }
}

async function boot(directory: string, processes: ServerProcess[]): Promise<Omit<S3Server, 'stop'>> {
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()]
  const [cluster, osd] = [randomUUID(), randomUUID()]
  const [accessKeyId, secretAccessKey] = [
    `AK${randomBytes(9).toString('hex').toUpperCase()}`,
    randomBytes(20).toString('hex'),
  ]
  const configuration = join(directory, 'ceph.conf')
  for (const folder of ['mon', 'osd', 'run']) mkdirSync(join(directory, folder))
  writeFileSync(configuration, cephConfiguration({ directory, cluster, monitorPort, gatewayPort }))
  const common = ['-c', configuration]
  const start = (program: string, args: string[]) => {
    const started = startProcess(program, [...common, ...args, '-f'])
    processes.push(started)
    return started
  }

  const map = join(directory, 'monmap')
  await run('monmaptool', ['--create', '--addv', 'a', `v1:127.0.0.1:${monitorPort}`, '--fsid', cluster, map])
  await run('ceph-mon', [...common, '-i', 'a', '--mkfs', '--monmap', map])
  const monitor = start('ceph-mon', ['-i', 'a'])
  await untilDone(monitor, () => run('ceph', [...common, '--connect-timeout', '5', 'osd', 'new', osd]))
  // Left to do it at its start, it sometimes asks before it knows the cluster's id, is refused and ends. The monitor may
  // have answered the call before and not know its own commands yet.
  const place = ['osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=local']
  await untilDone(monitor, () => run('ceph', [...common, '--connect-timeout', '5', ...place]))
  await run('ceph-osd', [...common, '-i', '0', '--mkfs', '--osd-uuid', osd])
  const storage = start('ceph-osd', ['-i', '0'])
  await untilDone(storage, () =>
    run(
      'radosgw-admin',
      [
        ...common,
        'user',
        'create',
        '--uid=test',
        '--display-name=test',
        `--access-key=${accessKeyId}`,
        `--secret-key=${secretAccessKey}`,
      ],
      {
        timeout: START_MS,
      },
    ),
  )
  const gateway = start('radosgw', ['-n', 'client.admin'])
  const endpoint = `http://127.0.0.1:${gatewayPort}`
  await untilDone(gateway, () =>
    fetch(endpoint, { signal: AbortSignal.timeout(2_000) }).then((answer) => answer.arrayBuffer()),
  )
  return { endpoint, accessKeyId, secretAccessKey, region: 'us-east-1' }
}

/** Repeats `action` until it succeeds, but not beyond the end of the server that it needs. */
async function untilDone(server: ServerProcess, action: () => Promise<unknown>): Promise<void> {
  await eventually(() => !server.isRunning() || action().then(() => true), {
    within: START_MS,
    every: 50,
    what: server.process.spawnfile,
  })
  server.assertRunning()
}

/** One of each and nothing that waits: no replicas, no authentication between the parts, no background work. */
function cephConfiguration({
  directory,
  cluster,
  monitorPort,
  gatewayPort,
}: {
  directory: string
  cluster: string
  monitorPort: number
  gatewayPort: number
}): string {
  return `[global]
fsid = ${cluster}
mon_initial_members = a
mon_host = v1:127.0.0.1:${monitorPort}
public_network = 127.0.0.0/8
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_msgr2 = false
ms_bind_ipv6 = false
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
keyring = /dev/null
mon_data = ${directory}/mon
osd_data = ${directory}/osd
run_dir = ${directory}/run
admin_socket = ${directory}/run/$name.$pid.asok
pid_file =
log_file = ${directory}/$name.log
mon_cluster_log_file = ${directory}/cluster.log
osd_objectstore = memstore
memstore_device_bytes = 1073741824
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
paxos_propose_interval = 0.01
paxos_min_wait = 0.01
osd_class_update_on_start = false
osd_crush_update_on_start = false
rgw_frontends = beast endpoint=127.0.0.1:${gatewayPort}
rgw_enable_gc_threads = false
rgw_enable_lc_threads = false
rgw_enable_quota_threads = false
rgw_run_sync_thread = false
`
}
