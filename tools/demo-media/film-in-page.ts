// Runs in a browser page: draws the harbour at night, picture by picture, and encodes it together with its sound. It can use nothing from outside itself.
export interface EncodedPacket {
  track: 1 | 2;
  atMs: number;
  isKey: boolean;
  base64: string;
}

export interface FilmPlan {
  width: number;
  height: number;
  framesPerS: number;
  lastsS: number;
  /** At 48 kHz. */
  sound: number[];
}

export async function encodeFilm({ width, height, framesPerS, lastsS, sound }: FilmPlan) {
  const packets: EncodedPacket[] = [];
  let opusHead = '';
  const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));

  function keep(track: 1 | 2, chunk: EncodedVideoChunk | EncodedAudioChunk) {
    const bytes = new Uint8Array(chunk.byteLength);
    chunk.copyTo(bytes);
    packets.push({ track, atMs: chunk.timestamp / 1_000, isKey: chunk.type === 'key', base64: toBase64(bytes) });
  }
  const fail = (error: DOMException) => {
    throw error;
  };

  const canvas = new OffscreenCanvas(width, height);
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('The browser has no canvas');

  function draw(pen: OffscreenCanvasRenderingContext2D, atS: number) {
    const [u, turn] = [width / 480, (2 * Math.PI * atS) / lastsS];
    const sky = pen.createLinearGradient(0, 0, 0, height);
    sky.addColorStop(0, '#0e1320');
    sky.addColorStop(1, '#2c379c');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = '#e4e9f2';
    for (let star = 0; star < 40; star += 1) {
      pen.globalAlpha = 0.35 + 0.3 * Math.sin(turn * 3 + star);
      pen.fillRect(((star * 137) % 480) * u, ((star * 61) % 130) * u, 1.5 * u, 1.5 * u);
    }
    // The beam sweeps from side to side, once and back.
    const [lampX, lampY, angle] = [120 * u, 96 * u, 0.35 + 0.45 * Math.sin(turn)];
    pen.globalAlpha = 0.28;
    pen.fillStyle = '#ffe9a8';
    pen.beginPath();
    pen.moveTo(lampX, lampY);
    pen.lineTo(lampX + 600 * u * Math.cos(angle - 0.09), lampY + 600 * u * Math.sin(angle - 0.09));
    pen.lineTo(lampX + 600 * u * Math.cos(angle + 0.09), lampY + 600 * u * Math.sin(angle + 0.09));
    pen.fill();
    pen.globalAlpha = 1;
    for (const [row, colour] of ['#1b2a66', '#18235a', '#141c46'].entries()) {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.moveTo(0, height);
      for (let x = 0; x <= 480; x += 8) pen.lineTo(x * u, (196 + row * 22 + 4 * Math.sin(x / 26 + turn * (2 + row) + row)) * u);
      pen.lineTo(width, height);
      pen.fill();
    }
    pen.strokeStyle = '#7c89f5';
    pen.lineWidth = 3 * u;
    pen.stroke(
      new Path2D(
        `M${100 * u} ${206 * u}L${110 * u} ${106 * u}H${130 * u}L${140 * u} ${206 * u}M${104 * u} ${106 * u}H${136 * u}M${108 * u} ${84 * u}L${120 * u} ${74 * u}L${132 * u} ${84 * u}Z`,
      ),
    );
    pen.fillStyle = '#ffe9a8';
    pen.beginPath();
    pen.arc(lampX, lampY, 5 * u, 0, 7);
    pen.fill();
    const boatX = (180 + (240 * atS) / lastsS) * u;
    const boatY = (202 + 3 * Math.sin(turn * 3)) * u;
    pen.fillStyle = '#e4e9f2';
    const boat = new Path2D(
      `M${boatX} ${boatY}h${46 * u}l${-9 * u} ${12 * u}h${-28 * u}ZM${boatX + 22 * u} ${boatY - 3 * u}v${-30 * u}l${20 * u} ${27 * u}Z`,
    );
    pen.fill(boat); // oxlint-disable-line unicorn/no-array-fill-with-reference-type -- of a canvas, not of an array
  }

  const video = new VideoEncoder({ output: (chunk) => keep(1, chunk), error: fail });
  video.configure({ codec: 'vp09.00.21.08', width, height, bitrate: 160_000, latencyMode: 'quality', framerate: framesPerS });
  for (let frame = 0; frame < framesPerS * lastsS; frame += 1) {
    draw(paint, frame / framesPerS);
    const picture = new VideoFrame(canvas, { timestamp: (frame * 1e6) / framesPerS });
    video.encode(picture, { keyFrame: frame % (2 * framesPerS) === 0 });
    picture.close();
  }
  await video.flush();

  const audio = new AudioEncoder({
    output(chunk, { decoderConfig } = {}) {
      const description = decoderConfig?.description;
      if (description) opusHead = toBase64(new Uint8Array(ArrayBuffer.isView(description) ? description.buffer : description));
      keep(2, chunk);
    },
    error: fail,
  });
  audio.configure({ codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, bitrate: 32_000 });
  const data = new AudioData({
    format: 'f32',
    sampleRate: 48_000,
    numberOfFrames: sound.length,
    numberOfChannels: 1,
    timestamp: 0,
    data: Float32Array.from(sound),
  });
  audio.encode(data);
  await audio.flush();
  return { packets, opusHead };
}
