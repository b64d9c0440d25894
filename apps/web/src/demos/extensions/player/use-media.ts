import { useEffect, useRef, useState } from 'react';

const EVENTS = [
  'loadedmetadata',
  'progress',
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'timeupdate',
  'seeked',
  'ratechange',
  'volumechange',
] as const;

export interface MediaState {
  isPlaying: boolean;
  isEnded: boolean;
  atS: number;
  lastsS: number;
  loadedS: number;
  speed: number;
  volume: number;
  isMuted: boolean;
}

const IDLE: MediaState = { isPlaying: false, isEnded: false, atS: 0, lastsS: 0, loadedS: 0, speed: 1, volume: 1, isMuted: false };

const read = (media: HTMLMediaElement): MediaState => ({
  isPlaying: !media.paused && !media.ended,
  isEnded: media.ended,
  atS: media.currentTime,
  lastsS: Number.isFinite(media.duration) ? media.duration : 0,
  loadedS: media.buffered.length > 0 ? media.buffered.end(media.buffered.length - 1) : 0,
  speed: media.playbackRate,
  volume: media.volume,
  isMuted: media.muted,
});

/** What a film is doing, whoever made it do so: our buttons, the browser's own, or the end. Give `ref` to the element. */
export function useMedia() {
  const ref = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState(IDLE);
  useEffect(() => {
    const media = ref.current;
    if (!media) return undefined;
    const note = () => setState(read(media));
    note();
    for (const event of EVENTS) media.addEventListener(event, note);
    return () => {
      for (const event of EVENTS) media.removeEventListener(event, note);
    };
  }, []);

  const change = (settings: Partial<Pick<HTMLVideoElement, 'currentTime' | 'muted' | 'playbackRate' | 'volume'>>) =>
    ref.current && Object.assign(ref.current, settings);
  const control = {
    change,
    play: () => ref.current?.play(),
    pause: () => ref.current?.pause(),
    fillScreen: () => ref.current?.requestFullscreen(),
  };
  return { ref, state, control };
}
export type Media = ReturnType<typeof useMedia>;

/** `0:07` */
export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
