// A photo host on this machine, like a dealer's own: generated pictures, and every way in which one can fail.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface PhotoHost {
  /** `http://127.0.0.1:PORT`, for IMAGE_HOSTS. */
  origin: string;
  /** Requested paths, with their headers. */
  asked: { path: string; headers: IncomingMessage['headers'] }[];
  /** Answers all waiting requests. */
  answerSlow: () => void;
  close: () => void;
}

const WIDTH = 1600;
const HEIGHT = 1200;
const ACTIVE_SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A scene as detailed as a car on a lot, because a photo of one color would be small in any format. */
async function makePhoto(seed: number): Promise<Buffer> {
  const noise = Buffer.alloc((WIDTH / 8) * (HEIGHT / 8) * 3);
  for (let i = 0, value = seed + 1; i < noise.length; i++) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    noise[i] = 90 + ((value >>> 16) % 90);
  }
  const ground = { raw: { width: WIDTH / 8, height: HEIGHT / 8, channels: 3 as const } };
  const hue = (seed * 47) % 360;
  const car = `<svg width="${WIDTH}" height="${HEIGHT}"><rect width="1600" height="520" fill="hsl(205 45% 72%)"/>
    <path d="M180 820q20-190 250-210 130-150 420-150 260 0 400 160 170 10 190 190z" fill="hsl(${hue} 60% 42%)"/>
    <path d="M480 600q110-100 330-100 220 0 320 110z" fill="#223"/>
    <circle cx="470" cy="830" r="110" fill="#181818"/><circle cx="1190" cy="830" r="110" fill="#181818"/>
    <circle cx="470" cy="830" r="55" fill="#bbb"/><circle cx="1190" cy="830" r="55" fill="#bbb"/></svg>`;
  return sharp(noise, ground)
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .composite([{ input: Buffer.from(car) }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/**
 * `/3.jpg`, `/4.png`, `/5.webp` are photos; `/…slow…` waits; `/missing…`, `/page…`, `/moved…`, `/huge…`, `/cut…`,
 * `/svg…` fail as photos of a car; `/svg-script…` also as logos.
 */
export async function startPhotoHost(): Promise<PhotoHost> {
  const asked: PhotoHost['asked'] = [];
  const waiting: (() => void)[] = [];
  const photos = await Promise.all([0, 1, 2, 3].map(makePhoto));
  const answer = async (path: string, res: ServerResponse): Promise<void> => {
    const [, name = '', type = ''] = /^\/([^?.]*)(?:\.(\w+))?/.exec(path) ?? [];
    const photo = photos[Number.parseInt(name.replace(/\D/g, ''), 10) % photos.length] ?? photos[0];
    const send = (status: number, contentType: string, body: Buffer | string) =>
      res.writeHead(status, { 'content-type': contentType, location: '/0.jpg' }).end(body);
    if (name.includes('slow')) await new Promise<void>((go) => waiting.push(go));
    if (name.startsWith('missing')) send(404, 'text/html', 'no');
    else if (name.startsWith('page')) send(200, 'text/html', '<p>Sign in</p>');
    else if (name.startsWith('moved')) send(302, 'text/plain', '');
    else if (name.startsWith('huge')) send(200, 'image/jpeg', Buffer.alloc(13 * 1024 * 1024, 0xff));
    else if (name.startsWith('cut')) send(200, 'image/jpeg', photo?.subarray(0, 2_000) ?? '');
    else if (name.startsWith('svg-script')) send(200, 'image/svg+xml', ACTIVE_SVG);
    else if (name.startsWith('svg')) send(200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    else if (type === 'png') send(200, 'image/png', await sharp(photo).png().toBuffer());
    else if (type === 'webp') send(200, 'application/octet-stream', await sharp(photo).webp().toBuffer());
    else send(200, 'image/jpeg', photo ?? '');
  };
  const server = createServer((req, res) => {
    asked.push({ path: req.url ?? '/', headers: req.headers });
    answer(req.url ?? '/', res).catch(() => res.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerSlow: () => waiting.splice(0).forEach((go) => go()),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
