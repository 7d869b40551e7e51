/**
 * The primary process hands each new connection to a serving process, which says whether it takes it. When that process is
 * killed before it says so, Node waits for its word: the connection stays open and its visitor waits, and the dead process stays
 * on the list of those that a stop waits for. Here the process is said to be gone and not to have taken it, so that Node hands
 * it to another one. A process that has no file descriptor left does not get a connection at all, and Node hands it no other one
 * from then on. Here it is said to have taken it, so that Node closes it and goes on.
 */
import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';

/** As Node's cluster writes them, which is not documented. @see docs/decisions/037-handed-connections.md */
interface ClusterMessage {
  readonly cmd?: unknown;
  readonly act?: unknown;
  readonly seq?: number;
  readonly ack?: number;
  readonly accepted?: boolean;
}
interface Handle {
  close(): void;
}

const CLUSTER = 'NODE_CLUSTER';
const HAND_OVER = 'newconn';
const RECEIVED = 'NODE_HANDLE_ACK';
const NOT_RECEIVED = 'NODE_HANDLE_NACK';

/** Of this process, as are the workers of the cluster. */
const listening = new Set<Worker>();

/**
 * Starts a serving process whose connections are not lost when it is killed.
 * @param onUnreceived called when one was closed, because the process has no file descriptor for it
 */
export function forkServing(onUnreceived: () => void): Worker {
  const worker = cluster.fork();
  const child = worker.process;
  const handed = new Map<number, Handle>();
  /** In this order, the process says whether it got them. */
  const onTheWay: number[] = [];
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean;
  const sendAndNote = (message: ClusterMessage, handle: Handle, ...rest: unknown[]): boolean => {
    const { cmd, act, seq } = message;
    if (cmd === CLUSTER && act === HAND_OVER && seq !== undefined) {
      handed.set(seq, handle);
      onTheWay.push(seq);
    }
    return send(message, handle, ...rest);
  };
  Object.assign(child, { send: sendAndNote });
  child.on('internalMessage', ({ ack }: ClusterMessage) => ack !== undefined && handed.delete(ack));
  child.on('internalMessage', ({ cmd }: ClusterMessage) => {
    if (cmd !== RECEIVED && cmd !== NOT_RECEIVED) return;
    const seq = onTheWay.shift();
    if (cmd === RECEIVED || seq === undefined) return;
    child.emit('internalMessage', { cmd: CLUSTER, ack: seq, accepted: true });
    onUnreceived();
  });
  worker.once('listening', () => listening.add(worker));
  // All that it said has arrived.
  child.once('close', () => {
    listening.delete(worker);
    if (handed.size > 0) child.emit('disconnect'); // Node's own listener takes it off the list
    for (const [ack, handle] of handed) {
      if (listening.size === 0) handle.close();
      else child.emit('internalMessage', { cmd: CLUSTER, ack, accepted: false });
    }
  });
  return worker;
}
