import { settings } from '../state/settings.svelte';

// Small ticks of wood and bell, made on the spot; off unless the player wants them.

export type Sound = 'take' | 'undo' | 'end' | 'turn' | 'refuse' | 'over';

// Pitch in hertz and length in seconds of each note.
const notes: Readonly<Record<Sound, readonly (readonly [number, number])[]>> = {
  take: [[520, 0.05]],
  undo: [[390, 0.05]],
  end: [[520, 0.06], [660, 0.09]],
  turn: [[660, 0.08], [880, 0.14]],
  refuse: [[196, 0.09]],
  over: [[523, 0.12], [659, 0.12], [784, 0.3]],
};

let context: AudioContext | null = null;

export const sounds = {
  play(sound: Sound): void {
    if (!settings.choices.sound || typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    let start = context.currentTime;
    for (const [pitch, length] of notes[sound]) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = 'triangle';
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.12, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + length);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + length);
      start += length * 0.8;
    }
  },
};
